import { prepareDemoFolder } from '../portal/portal.ts'

/** The built server fills one demo folder; every worker of the browser tests copies it. */
export default async function setup(): Promise<() => void> {
  const { folder, remove } = await prepareDemoFolder()
  process.env['PORTAL_DEMO_FOLDER'] = folder
  return remove
}
