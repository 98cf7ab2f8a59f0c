import type { ComponentType } from 'react'
import type { DeskKey } from '#contract/desk/index.ts'

/** A screen of the desk. It is in the menu of those who may call its endpoint. */
export interface Screen {
  readonly path: string
  readonly title: string
  readonly needs: DeskKey
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

interface Group {
  readonly title: string
  readonly screens: readonly Screen[]
}

export const groups: readonly Group[] = [
  {
    title: '交易',
    screens: [
      {
        path: 'orders',
        title: '订单与交付',
        needs: 'POST /desk/orders/action/list',
        load: () => import('../orders/orders-page.tsx'),
      },
      {
        path: 'trace',
        title: '订单轨迹',
        needs: 'POST /desk/orders/action/trace',
        load: () => import('../orders/trace-page.tsx'),
      },
      {
        path: 'payments',
        title: '付款',
        needs: 'POST /desk/paymentNotices/action/list',
        load: () => import('../finance/notices-page.tsx'),
      },
      {
        path: 'quotas',
        title: '月度额度',
        needs: 'PUT /desk/quotas',
        load: () => import('../allowances/quotas-page.tsx'),
      },
      {
        path: 'rebates',
        title: '返利',
        needs: 'PUT /desk/rebates',
        load: () => import('../allowances/rebates-page.tsx'),
      },
      {
        path: 'returns',
        title: '退货',
        needs: 'POST /desk/returns/action/list',
        load: () => import('../service/returns-page.tsx'),
      },
    ],
  },
  {
    title: '客户',
    screens: [
      {
        path: 'businesses',
        title: '企业与账号',
        needs: 'POST /desk/businesses/action/list',
        load: () => import('../customers/businesses-page.tsx'),
      },
      {
        path: 'registrations',
        title: '注册审核',
        needs: 'GET /desk/registrations',
        load: () => import('../service/registrations-page.tsx'),
      },
      {
        path: 'feedback',
        title: '问题反馈',
        needs: 'POST /desk/feedback/action/list',
        load: () => import('../service/feedback-page.tsx'),
      },
      {
        path: 'unbinds',
        title: '解约',
        needs: 'POST /desk/unbinds/action/list',
        load: () => import('../service/unbinds-page.tsx'),
      },
      {
        path: 'personRequests',
        title: '个人数据与注销',
        needs: 'POST /desk/personRequests/action/list',
        load: () => import('../persons/person-requests-page.tsx'),
      },
    ],
  },
  {
    title: '商品',
    screens: [
      {
        path: 'products',
        title: '商品',
        needs: 'PUT /desk/products',
        load: () => import('../goods/products-page.tsx'),
      },
      {
        path: 'categories',
        title: '类目',
        needs: 'PUT /desk/categories',
        load: () => import('../goods/categories-page.tsx'),
      },
      {
        path: 'pictures',
        title: '商品图片',
        needs: 'POST /desk/pictures/action/upload',
        load: () => import('../goods/pictures-page.tsx'),
      },
      {
        path: 'prices',
        title: '价格',
        needs: 'PUT /desk/tierPrices',
        load: () => import('../prices/prices-page.tsx'),
      },
      {
        path: 'imports',
        title: '导入导出',
        needs: 'POST /desk/changes',
        load: () => import('../changes/imports-page.tsx'),
      },
    ],
  },
  {
    title: '内容',
    screens: [
      {
        path: 'pages',
        title: '页面',
        needs: 'PUT /desk/content/pages',
        load: () => import('../content/screens/pages-page.tsx'),
      },
      {
        path: 'articles',
        title: '资讯',
        needs: 'PUT /desk/content/articles',
        load: () => import('../content/screens/articles-page.tsx'),
      },
      {
        path: 'cookbooks',
        title: '菜谱',
        needs: 'PUT /desk/content/cookbooks',
        load: () => import('../content/screens/cookbooks-page.tsx'),
      },
      {
        path: 'words',
        title: '导航与词',
        needs: 'PUT /desk/content/navigation',
        load: () => import('../content/screens/words-page.tsx'),
      },
    ],
  },
  {
    title: '设置',
    screens: [
      {
        path: 'brand',
        title: '品牌方与基础资料',
        needs: 'GET /desk/brand',
        load: () => import('../brand/brand-page.tsx'),
      },
      {
        path: 'settings',
        title: '商城设置',
        needs: 'PUT /desk/content/settings',
        load: () => import('../settings/settings-page.tsx'),
      },
      {
        path: 'agreements',
        title: '协议',
        needs: 'GET /desk/agreements',
        load: () => import('../settings/agreements-page.tsx'),
      },
    ],
  },
  {
    title: '管理',
    screens: [
      {
        path: 'keys',
        title: '接口',
        needs: 'GET /desk/keys',
        load: () => import('../gateway/keys-page.tsx'),
      },
      {
        path: 'staff',
        title: '工作人员',
        needs: 'GET /desk/staff',
        load: () => import('../staff/staff-page.tsx'),
      },
      {
        path: 'log',
        title: '操作记录',
        needs: 'POST /desk/log/action/query',
        load: () => import('../log/log-page.tsx'),
      },
    ],
  },
]

export const screens: readonly Screen[] = groups.flatMap(group => group.screens)
