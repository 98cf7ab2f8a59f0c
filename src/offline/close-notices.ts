/** Notifications stay on the device until somebody closes them, and say what somebody ordered. */
export async function closeNotices(): Promise<void> {
  if (!('ServiceWorkerRegistration' in globalThis)) return
  const worker = await navigator.serviceWorker.getRegistration()
  for (const notice of (await worker?.getNotifications()) ?? []) notice.close()
}
