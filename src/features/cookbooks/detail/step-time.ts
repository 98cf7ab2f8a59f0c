const digits = '零一二三四五六七八九'
const number = String.raw`\d+(?:\.\d+)?|[${digits}两十百]+|半`
const range = String.raw`(?:[~–—\-至到](?:${number}))?`
const unit = '小时|刻钟|分钟?|秒钟?'
const part = String.raw`零?(${number})${range}(个半|个)?(${unit})(半钟?)?`

const parts = new RegExp(part, 'gu')
const times = new RegExp(`(?:${part})+`, 'gu')

const secondsOf = new Map([
  ['小', 3600],
  ['刻', 900],
  ['分', 60],
  ['秒', 1],
])

/** Words before a time that is not one to wait: 第八分钟, 前十秒, 每隔30秒, 最后一分钟, 比包装多一分钟. */
const before = /(?:第|(?<!提)前|每隔?|隔|最后|(?<![至最不])[多少])(?:大?约)?$/u
/** Words after a deadline, which is not a time to wait either: 三分钟内. */
const after = /^(?:以|之)?内/u
/** Shares that look like minutes: 七分满, 三分之一. */
const share = new RegExp(`^(?:${number})分$`, 'u')

function numberOf(word: string): number {
  if (word === '半') return 0.5
  if (/^\d/u.test(word)) return Number(word)
  let [sum, digit] = [0, 0]
  // In 三四 and 二三十 the first digit is the lower bound.
  for (const sign of word.replaceAll(/([一二两三四五六七八九])[一二两三四五六七八九]/gu, '$1')) {
    if (sign === '百' || sign === '十') {
      sum += sign === '百' ? digit * 100 : (digit || 1) * 10
      digit = 0
    } else digit = sign === '两' ? 2 : digits.indexOf(sign)
  }
  return sum + digit
}

/** Shorter times are too short to start a timer; nobody waits at the stove for longer ones. */
const [shortest, longest] = [10, 3 * 3600]

/**
 * The first time that a step tells to wait, in seconds; null where it names none. Of a range the lower end counts,
 * since a late alarm burns the dish. A time too short for a timer counts where no other follows.
 */
export function namedTime(text: string): number | null {
  let short: number | null = null
  const plain = text.normalize('NFKC').replaceAll(/\s/gu, '')
  for (const { 0: time, index } of plain.matchAll(times)) {
    const counted = !before.test(plain.slice(0, index)) && !after.test(plain.slice(index + time.length))
    if (!counted || share.test(time)) continue
    let seconds = 0
    for (const [, count = '', half, [name = ''] = '', rest] of time.matchAll(parts))
      seconds += (numberOf(count) + (half === '个半' || rest ? 0.5 : 0)) * (secondsOf.get(name) ?? 0)
    if (seconds >= shortest) return Math.round(seconds)
    short ??= Math.round(seconds)
  }
  return short
}

/** The seconds of a step's timer: the time in its text, else its duration; null for no timer. */
export function timerSeconds({ text, minutes }: { text: string; minutes: number | null }): number | null {
  const seconds = namedTime(text) ?? (minutes ?? 0) * 60
  return seconds >= shortest && seconds <= longest ? seconds : null
}
