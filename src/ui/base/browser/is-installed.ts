/** The portal runs as an installed app, whose icon shows a number. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches
