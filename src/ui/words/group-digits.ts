/** `1234567` as `1,234,567`. Own code, since the browser's formatter is slow at its first use. */
export const groupDigits = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
