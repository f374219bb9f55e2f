// What follows one of these is an extension, which nobody can dial at once.
const extension = /(?:ext|x|#|转|分机).*/isu;

/**
 * Formats a phone number as a link that calls it; ten digits without a country code are an American number.
 *
 * @returns the link; null when the text holds no number that could be called
 */
export function createTelHref(phone: string): string | null {
  const number = phone.normalize('NFKC').trim().replace(extension, '');
  const digits = number.replace(/\D/g, '');
  if (digits.length < 5) return null;
  if (number.startsWith('+')) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
}
