import type { LoadPage } from './loadable.tsx'
import type { RoutePath } from './routes.ts'

/** The implemented pages by route; every other route shows 建设中 with its title. */
export const pages: Partial<Record<RoutePath, LoadPage>> = {
  '/': () => import('../features/storefront/home-page.tsx'),
  '/customizePage': () => import('../features/storefront/customize-page.tsx'),
  '/login': () => import('../features/account/login-page.tsx'),
  '/register': () => import('../features/account/register-page.tsx'),
  '/findPwd': () => import('../features/account/find-password-page.tsx'),
  '/search': () => import('../features/catalog/search-page.tsx'),
  '/cookbookDetail': () => import('../features/cookbooks/cookbook-detail-page.tsx'),
  '/newsDetail': () => import('../features/news/news-detail-page.tsx'),
  '/cookbook': () => import('../features/cookbooks/cookbook-list-page.tsx'),
  '/news': () => import('../features/news/news-list-page.tsx'),
  '/productDetail': () => import('../features/catalog/product-page.tsx'),
  '/quickOrder': () => import('../features/quick-order/quick-order-page.tsx'),
  '/cart': () => import('../features/cart/cart-page.tsx'),
  '/orderConfirm': () => import('../features/checkout/checkout-page.tsx'),
  '/orderConfirmSuccess': () => import('../features/checkout/order-confirm-success-page.tsx'),
  '/sampleList': () => import('../features/samples/sample-list-page.tsx'),
  '/completeInfo': () => import('../features/profile/complete-info-page.tsx'),
  '/applyStatus': () => import('../features/profile/apply-status-page.tsx'),
  '/workbench/settingHome/personalInfo': () => import('../features/settings/personal-info-page.tsx'),
  '/workbench/settingHome/addressInfo': () => import('../features/settings/address-info-page.tsx'),
  '/workbench/settingHome/carInfo': () => import('../features/settings/car-info-page.tsx'),
  '/workbench/settingHome/modifyPwd': () => import('./modify-password-page.tsx'),
  '/dealerOrderModify': () => import('../features/orders/edit-page.tsx'),
  '/workbench/workbenchHome/dealerOrderList': () =>
    import('../features/orders/lists/dealer-order-list-page.tsx'),
  '/workbench/workbenchHome/terminalOrder': () =>
    import('../features/orders/lists/terminal-order-list-page.tsx'),
  '/workbench/workbenchHome/salesOrder': () => import('../features/orders/lists/sales-order-page.tsx'),
  '/workbench/dealerOrderDetail': () => import('../features/orders/dealer-order-page.tsx'),
  '/workbench/workbenchHome/dispatchList': () => import('../features/deliveries/dispatch-list-page.tsx'),
  '/workbench/dispatchDetail': () => import('../features/deliveries/dispatch-detail-page.tsx'),
  '/workbench/signPart': () => import('../features/deliveries/sign-part-page.tsx'),
  '/workbench/terminalOrderDetail': () => import('../features/orders/terminal-order-page.tsx'),
  '/404': () => import('./not-found-page.tsx'),
}
