import { StartupError } from '../kit/startup-error.ts'

/** The demo's code is loaded only where DEMO asks for it, since an image may not contain it. */
export const loadDemo = async () => {
  try {
    return await import('#demo/public.ts')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartupError('This portal was built without demo data: set DEMO=0, or build it with the demo.')
  }
}
