const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟'] as const
const groups = ['', '万', '亿', '万亿'] as const

/** Up to four digits; gaps between them are one 零. */
function groupText(group: number): string {
  let text = ''
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10
    if (digit > 0) text += `${digits[digit]}${places[place]}`
    else if (text !== '' && !text.endsWith('零') && group % 10 ** place > 0) text += '零'
  }
  return text
}

function yuanText(yuan: number): string {
  let text = ''
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const group = Math.floor(yuan / 10_000 ** at) % 10_000
    if (group === 0) continue
    if (text !== '' && group < 1000) text += '零'
    text += `${groupText(group)}${groups[at]}`
  }
  // A whole number of 万亿 says 亿 once, as in 贰万叁仟亿.
  return text.replace(/万亿(?=.*亿)/, '万')
}

function fenText(fen: number, follows: boolean): string {
  const [jiao, rest] = [Math.floor(fen / 10), fen % 10]
  if (fen === 0) return '整'
  const tens = jiao > 0 ? `${digits[jiao]}角` : follows ? '零' : ''
  return rest > 0 ? `${tens}${digits[rest]}分` : `${tens}整`
}

/** An amount in the capitals of Chinese invoices and receipts, which nobody alters with a stroke. */
export function capitalAmount(fen: number): string {
  const whole = Math.abs(fen)
  const [yuan, rest] = [Math.floor(whole / 100), whole % 100]
  const head = yuan > 0 ? `${yuanText(yuan)}元` : rest === 0 ? '零元' : ''
  return `${fen < 0 ? '负' : ''}${head}${fenText(rest, yuan > 0)}`
}
