import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { stranger } from '../support/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
})
afterAll(() => portal.close())

test("the mall's pictures are there for everybody, kept for good, and run nothing", async () => {
  const settings = await stranger(portal).expect('POST /malls/action/queryOne', { body: {} })
  const { image } = JSON.parse(settings.loginAdvertisement) as { image: string }
  for (const picture of [settings.logo, image]) {
    const answer = await portal.app.inject({ url: `${portal.config.blobBase}${picture}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  }
})

test.for(['/blob/missing.png', '/blob/..%2fowner.lock', '/blob/.hidden'])('%s is not there', async url => {
  mkdirSync(path.join(portal.config.dataDir, 'blob'), { recursive: true })
  writeFileSync(path.join(portal.config.dataDir, 'owner.lock'), 'private')
  writeFileSync(path.join(portal.config.dataDir, 'blob/.hidden'), 'private')
  const answer = await portal.app.inject({ url })
  expect(answer.body).not.toContain('private')
  expect([403, 404]).toContain(answer.statusCode)
})
