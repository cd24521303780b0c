/** The address of a picture for members, also before it is published. @param path as the content file has it */
export function pictureAddress(file: string, path: string): string {
  const { pathname } = new URL(path, new URL(file, 'https://content.invalid/'));
  return `/inbox/api/content/picture?file=${pathname.slice(1)}`;
}
