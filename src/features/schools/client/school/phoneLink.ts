export function phoneLink(phone: string): { href: string; label: string } {
  const [, area = '', middle = '', end = '', extension = ''] =
    /^\D*(\d{3})\D*(\d{3})\D*(\d{4})\s*(?:x\s*(\d+))?$/.exec(phone) ?? [];
  if (area === '') return { href: `tel:${phone.replace(/[^\d+]/g, '')}`, label: phone };
  const number = `(${area}) ${middle}-${end}`;
  return extension === ''
    ? { href: `tel:+1${area}${middle}${end}`, label: number }
    : { href: `tel:+1${area}${middle}${end},,${extension}`, label: `${number} ext. ${extension}` };
}
