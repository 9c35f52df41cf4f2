/** Digits and a leading +; a remark behind the number is not dialed. */
export function toTelNumber(phone: string): string {
  const number = phone.split(/[a-z]/i)[0] ?? '';
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length < 3) return '';
  return number.trim().startsWith('+') ? `+${digits}` : digits;
}
