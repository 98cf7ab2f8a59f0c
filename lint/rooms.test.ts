import { describe, expect, test } from 'vitest'
import { borderViolation } from './rooms.js'

describe('imports that follow the house plan', () => {
  test.each([
    ['src/shell/router.ts', '../features/account/login-page.tsx'],
    ['src/shell/router.ts', '#contract/errors.ts'],
    ['src/main.tsx', './app/router.tsx'],
    ['src/features/account/login-page.tsx', '../../ui/base/button.tsx'],
    ['src/features/account/login-page.tsx', './login-form.tsx'],
    ['src/features/account/parts/a.tsx', '../login-form.tsx'],
    ['src/device/outbox/outbox.ts', '../../api/call.ts'],
    ['src/api/call.ts', '#contract/index.ts'],
    ['sw/index.ts', '#src/device/store/session-row.ts'],
    ['server/app.ts', '#contract/index.ts'],
    ['server/app.ts', 'node:fs'],
    ['server/domains/files/upload.ts', '../../http/context.ts'],
    ['server/domains/users/head-image.ts', '../files/public.ts'],
    ['server/domains/content/pages/read-page.ts', '../sql.ts'],
    ['server/handlers.ts', './domains/files/public.ts'],
    ['server/backoffice/handlers.ts', '../domains/orders/public.ts'],
    ['server/backoffice/routes.ts', '../http/refusal.ts'],
    ['server/db/prepared.test.ts', '../domains/content/news/list-news.ts'],
    ['tests/api/files/upkeep.both.test.ts', '#server/domains/files/disk.ts'],
    ['demo/load.ts', '#server/domains/catalog/public.ts'],
    ['contract/index.ts', 'typebox'],
    ['contract/rules/fold.test.ts', 'vitest'],
    ['src/ui/base/button.tsx', 'antd'],
    ['src/ui/shop/card/quantity-stepper.tsx', '#contract/rules/quantity.ts'],
    ['src/api/use-user.ts', 'react'],
    ['tests/api/login.test.ts', '#server/app.ts'],
    ['server/load-demo.ts', '#demo/public.ts'],
    ['demo/load.ts', '#server/db/schema.ts'],
  ])('%s may import %s', (from, source) => {
    expect(borderViolation(from, source)).toBeNull()
  })
})

describe('imports that break the house plan', () => {
  test.each([
    ['server/app.ts', '#src/api/call.ts', 'server must not import api'],
    ['server/main.ts', '#demo/public.ts', 'server must not import demo'],
    ['server/load-demo.ts', '#demo/load.ts', 'server must not import demo'],
    ['server/http/routes.ts', '../domains/files/disk.ts', 'the domains stand on it'],
    ['server/http/routes.ts', '../domains/files/public.ts', 'the domains stand on it'],
    ['server/domains/orders/move-order.ts', '../../backoffice/feed.ts', 'the gateway stands on'],
    ['server/http/routes.ts', '../backoffice/keys.ts', 'the gateway stands on'],
    ['server/backoffice/handlers.ts', '../domains/orders/move-order.ts', 'private to its domain'],
    ['server/domains/users/head-image.ts', '../files/disk.ts', 'private to its domain'],
    [
      'server/domains/content/pages/read-page.ts',
      '#server/domains/catalog/goods.ts',
      'private to its domain',
    ],
    [
      'server/domains/index-anew.ts',
      './catalog/index-skus.ts',
      'others import server/domains/catalog/public.ts',
    ],
    ['server/upkeep/start-upkeep.ts', '../domains/files/sub/public.ts', 'private to its domain'],
    ['server/rendering/document.ts', '../domains/mall/queries.ts', 'private to its domain'],
    ['server/search/near.ts', '../domains/catalog/correct.ts', 'private to its domain'],
    ['demo/ensure-demo.ts', '#server/domains/account/password.ts', 'private to its domain'],
    ['src/api/call.ts', '#server/domains/files/public.ts', 'api must not import server'],
    ['src/api/call.ts', '#server/app.ts', 'api must not import server'],
    ['src/api/call.ts', '../device/outbox/outbox.ts', 'api must not import device'],
    ['src/device/outbox/outbox.ts', '../../features/cart/queries.ts', 'device must not import features'],
    ['src/features/cart/page.tsx', '../../app/router.tsx', 'features must not import app'],
    ['src/features/cart/page.tsx', '../account/queries.ts', 'feature cart must not import feature account'],
    ['src/ui/base/money.tsx', '../../api/call.ts', 'ui must not import api'],
    ['src/ui/base/money.tsx', '../../features/cart/queries.ts', 'ui must not import features'],
    ['contract/index.ts', '#server/app.ts', 'contract must not import server'],
    ['contract/index.ts', 'fastify', 'imports the schema library only'],
    ['sw/index.ts', '#src/shell/router.ts', 'sw must not import app'],
    ['src/api/call.ts', 'react', 'has no interface'],
    ['src/device/db/db.ts', 'antd/es/button', 'has no interface'],
    ['src/shell/router.ts', 'node:fs', 'runs in the browser'],
    ['server/app.ts', '#tests/support/app.ts', 'imports only what is shipped'],
    ['server/app.ts', '../scripts/build.ts', 'imports only what is shipped'],
  ])('%s must not import %s', (from, source, words) => {
    expect(borderViolation(from, source)).toContain(words)
  })
})
