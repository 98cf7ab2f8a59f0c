import { notify } from '../../ui/toast.ts'

/** On a phone its own sheet of ways to share, elsewhere the address goes to the clipboard. */
export async function shareProduct(title: string): Promise<void> {
  const url = window.location.href
  const onPhone = window.matchMedia('(pointer: coarse)').matches
  if (onPhone && 'share' in navigator) {
    // Who closes the sheet has decided not to share.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    notify.success('商品链接已复制')
  } catch {
    notify.error('无法复制链接，请从地址栏复制')
  }
}
