const narrow = { form: 'narrow', width: 390, height: 844 } as const
const wide = { form: 'wide', width: 1280, height: 800 } as const

/** The pictures that browsers show before somebody installs the portal: for phones and for desktops. */
export const screenshots = [
  { ...wide, file: 'wide-home.webp', path: '/', label: '首页：商品分类与推荐商品' },
  { ...wide, file: 'wide-workbench.webp', path: '/workbench', label: '工作台：待办、订单与到货日历' },
  { ...wide, file: 'wide-quick-order.webp', path: '/quickOrder', label: '快速下单：整张清单一次下单' },
  { ...narrow, file: 'narrow-home.webp', path: '/', label: '手机首页：随时选购' },
  { ...narrow, file: 'narrow-cart.webp', path: '/cart', label: '购物车：断网也能修改数量' },
  { ...narrow, file: 'narrow-workbench.webp', path: '/workbench', label: '工作台：待办与订单状态' },
] as const
