/** `90` as `1 分 30 秒`. */
export function formatSeconds(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const parts = [
    ...(hours > 0 ? [`${hours} 小时`] : []),
    ...(minutes > 0 ? [rest > 0 ? `${minutes} 分` : `${minutes} 分钟`] : []),
    ...(rest > 0 || seconds === 0 ? [`${rest} 秒`] : []),
  ]
  return parts.join(' ')
}
