import type { LoadPage } from './loadable.tsx'
import { type RoutePath, workbenchPaths, type WorkbenchPath } from '../site/routes.ts'

const workbenchPages = Object.fromEntries(
  workbenchPaths.map(path => [
    path,
    async () => (await import('./workbench-pages.ts')).workbenchPages[path](),
  ]),
) as Record<WorkbenchPath, LoadPage>

/** The page of each route. */
export const pages: Record<RoutePath, LoadPage> = {
  '/': () => import('../features/storefront/home-page.tsx'),
  '/customizePage': () => import('../features/storefront/customize-page.tsx'),
  '/login': () => import('../features/account/login-page.tsx'),
  '/register': () => import('../features/account/register-page.tsx'),
  '/findPwd': () => import('../features/account/find-password-page.tsx'),
  '/search': () => import('../features/catalog/search/search-page.tsx'),
  '/cookbookDetail': () => import('../features/cookbooks/detail/cookbook-detail-page.tsx'),
  '/newsDetail': () => import('../features/news/news-detail-page.tsx'),
  '/cookbook': () => import('../features/cookbooks/list/cookbook-list-page.tsx'),
  '/news': () => import('../features/news/news-list-page.tsx'),
  '/productDetail': () => import('../features/catalog/product/product-page.tsx'),
  '/quickOrder': () => import('../features/quick-order/quick-order-page.tsx'),
  '/cart': () => import('../features/cart/cart-page.tsx'),
  '/orderConfirm': () => import('../features/checkout/checkout-page.tsx'),
  '/orderConfirmSuccess': () => import('../features/checkout/success/order-confirm-success-page.tsx'),
  '/sampleList': () => import('../features/samples/sample-list-page.tsx'),
  '/completeInfo': () => import('../features/profile/complete-info-page.tsx'),
  '/applyStatus': () => import('../features/profile/apply-status-page.tsx'),
  '/404': () => import('./not-found-page.tsx'),
  ...workbenchPages,
}
