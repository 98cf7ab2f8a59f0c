const difficulties = new Map([
  [1, '简单'],
  [2, '适中'],
  [3, '讲究'],
])

export const difficultyName = (difficulty: number): string => difficulties.get(difficulty) ?? ''

/** `75` as `1 小时 15 分钟`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} 分钟`
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`
}
