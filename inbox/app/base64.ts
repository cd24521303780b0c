/** Reads a file as base64, because JSON has no binary data. */
export async function base64Of(file: File): Promise<string> {
  const url = await dataUrlOf(file);
  return url.slice(url.indexOf(',') + 1);
}

/** Reads a file as a data URL, which names its type, too. */
export const dataUrlOf = (file: File): Promise<string> =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
