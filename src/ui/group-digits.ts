/** `1234567` as `1,234,567`. By hand, since the browser's own formatter is slow to wake up. */
export const groupDigits = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
