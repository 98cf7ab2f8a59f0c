const oneDecimal = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 })

/** `1.5 吨` from kilograms; what is lighter than a ton stays in kg. */
export const weightText = (kilograms: number): string =>
  kilograms < 1000 ? `${oneDecimal.format(kilograms)} kg` : `${oneDecimal.format(kilograms / 1000)} 吨`

/** `12.5 m³` from litres. */
export const volumeText = (litres: number): string => `${oneDecimal.format(litres / 1000)} m³`
