/** Whether thirteen digits end in the right check digit (GS1 General Specifications, 7.9): a misread one does not. */
export function isBarcode(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const weighted = [...text].map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3));
  return weighted.reduce((total, value) => total + value, 0) % 10 === 0;
}
