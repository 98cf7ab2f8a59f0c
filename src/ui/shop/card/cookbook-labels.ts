const difficulties = new Map([
  [1, '简单'],
  [2, '适中'],
  [3, '较难'],
])

export const difficultyName = (difficulty: number): string => difficulties.get(difficulty) ?? ''

/** `75` as `75 分钟`, `150` as `2 小时 30 分钟`: only long times are easier to read in hours. */
export function durationText(minutes: number): string {
  if (minutes < 120) return `${minutes} 分钟`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`
}
