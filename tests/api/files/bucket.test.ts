import { mkdirSync, existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMissingFiles } from '#server/backup/check-restored.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreFiles } from '#server/backup/restore-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { examine } from '#server/doctor/examine.ts'
import { systemClock } from '#server/kit/clock.ts'
import { bucketFiles } from '#server/kit/files/bucket-files.ts'
import { filesOf } from '#server/kit/files/files-of.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { runUpkeep } from '#server/upkeep/start-upkeep.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { startBucket, type BucketServer } from '../../support/portal/bucket.ts'
import { temporaryFolder } from '../../support/portal/temporary-folder.ts'
import { addSignedIn } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { upload } from '../support/upload.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0h400v300z"/></svg>'

const isPostgres = process.env['TEST_DB'] === 'postgres'

describe.skipIf(!isPostgres)('a portal whose files lie in a bucket', () => {
  let server: BucketServer
  let portal: TestApp
  beforeAll(async () => {
    server = await startBucket()
    portal = await startTestApp({ filling: 'empty', env: server.env })
  })
  afterAll(async () => {
    await portal.close()
    await server.stop()
  })

  const inBucket = async (folder: string) => {
    const names: string[] = []
    for await (const name of bucketFiles(server.bucket).list(folder)) names.push(name)
    return names
  }
  const inFolder = (name: string) => existsSync(path.join(portal.config.dataDir, name))

  const uploaded = async () => {
    const person = await addSignedIn(portal)
    const bytes = await picture('png')
    const { fileId } = (await upload(portal, { sign: person.sign, bytes, purpose: 'headImage' })).body
    return { ...person, fileId, name: `files/${fileId.slice(0, 2).toLowerCase()}/${fileId}` }
  }

  test('private files go there and come back, and leave with the upkeep and with the person', async () => {
    const { client, sign, fileId, name, userId } = await uploaded()
    expect(await inBucket('files')).toContain(name)
    expect(inFolder(name)).toBe(false)
    const answer = await portal.app.inject({ url: `/api/pc/files/${fileId}`, headers: { sign } })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(await filesOf(portal.config.dataDir).read(name))

    await client.expect('POST /users/dealerV2/updateUserHeadImg', { body: { fileId } })
    const unused = await uploaded()
    portal.clock.advance(25 * 3600_000)
    await runUpkeep(portal)
    expect(await inBucket('files')).toContain(name)
    expect(await inBucket('files')).not.toContain(unused.name)

    const { phone } = await portal.db
      .selectFrom('app_user')
      .select('phone')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const { dataDir } = portal.config
    await erasePerson({ db: portal.db, dataDir, now: portal.clock.now() }, phone)
    expect(await inBucket('files')).not.toContain(name)
  })

  test('public pictures are drawn from there and stored there, and parts of files are served', async () => {
    const { dataDir } = portal.config
    const shape = { width: 400, height: 300, blur: 'ffeecc-ddaa66-ffffff' }
    const { path: picturePath } = await storePicture(dataDir, { source: svg, ...shape })
    const drawn = await portal.app.inject({ url: `/blob/${picturePath}/160.webp` })
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await inBucket(`blob/${picturePath}`)).toSorted()).toEqual(
      ['.original', '160.webp'].map(name => `blob/${picturePath}/${name}`),
    )
    await filesOf(dataDir).write('blob/demo/banner.svg', Buffer.from(svg), { durable: true })
    const whole = await portal.app.inject({ url: '/blob/demo/banner.svg' })
    expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([200, svg, 'image/svg+xml'])
    const part = await portal.app.inject({ url: '/blob/demo/banner.svg', headers: { range: 'bytes=1-3' } })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'svg',
      `bytes 1-3/${svg.length}`,
    ])
    for (const url of [
      `/blob/${picturePath}/.original`,
      '/blob/..%2ffiles%2fdatabase',
      '/blob/demo/none.svg',
    ])
      expect((await portal.app.inject({ url })).statusCode).toBe(404)
  })

  test('a backup contains them, and brings them back to a bucket', async () => {
    const { name } = await uploaded()
    const { folder: to, remove } = temporaryFolder('copies')
    const { db, config, clock } = portal
    const { folder: backup } = await makeBackup({ db, dataDir: config.dataDir, clock }, to)
    const verified = await verifyBackup(backup)
    expect(verified.files.map(file => file.name)).toContain(name)
    for (const { name: stored } of verified.files) await filesOf(config.dataDir).remove(stored)
    expect(await readMissingFiles(db, config.dataDir)).not.toEqual([])
    mkdirSync(config.dataDir, { recursive: true })
    await restoreFiles(backup, config.dataDir, verified)
    expect(await readMissingFiles(db, config.dataDir)).toEqual([])
    expect(await inBucket('files')).toContain(name)
    remove()
  })

  test('the doctor says whether the bucket can be used', async () => {
    const ofFiles = async (config: TestApp['config']) =>
      (await examine(config, systemClock, { network: false })).find(([subject]) => subject === 'files')?.[1]
    expect(await ofFiles(portal.config)).toMatchObject({ level: 'good' })
    expect(await inBucket('files')).not.toContainEqual(expect.stringContaining('doctor'))
    await server.stop()
    expect(await ofFiles(portal.config)).toMatchObject({ level: 'wrong' })
    server = { ...server, stop: () => Promise.resolve() }
  })
})
