import { StartupError } from './startup-error.ts'

/** The demo is no part of the portal: its code is loaded where DEMO asks for it, and an image may leave it out. */
export const loadDemo = async () => {
  try {
    return await import('#demo/public.ts')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartupError('This portal was built without demo data: set DEMO=0, or build it with the demo.')
  }
}
