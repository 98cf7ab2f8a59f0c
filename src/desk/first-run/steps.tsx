import { Button, Flex, List, Progress, Tag, Typography } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { FirstStep } from '#contract/desk/first-run-entries.ts'
import type { DeskAnswer } from '#contract/desk/index.ts'

type Step = DeskAnswer<'GET /desk/firstRun'>['steps'][number]

interface Told {
  readonly title: string
  readonly about: string
  readonly to: string
  readonly go: string
}

const told: Readonly<Record<FirstStep, Told>> = {
  name: {
    title: '商城名称与标志',
    about: '显示在每一页的页首，发布后生效。',
    to: '/settings',
    go: '商城设置',
  },
  hotline: { title: '服务热线', about: '客户遇到问题时拨打的电话。', to: '/settings', go: '商城设置' },
  brand: {
    title: '品牌方与收款账户',
    about: '经销商向品牌方订货，货款汇至此账户。',
    to: '/brand',
    go: '品牌方与基础资料',
  },
  agreements: {
    title: '协议',
    about: '客户注册与下单时阅读并同意，可由模板填写。',
    to: '/agreements',
    go: '协议',
  },
  category: { title: '第一个类目', about: '商品按类目归类，最多三级。', to: '/categories', go: '类目' },
  product: {
    title: '第一个商品，含图片与价格',
    about: '可以逐个新建，也可以用表格导入。',
    to: '/products',
    go: '商品',
  },
  dealer: {
    title: '第一家经销商及其账号',
    about: '账号凭手机号登录商城，为所代表的企业订货。',
    to: '/businesses',
    go: '企业与账号',
  },
  delivery: {
    title: '配送天数',
    about: '按城市设置，决定客户可选的最早送达日。',
    to: '/brand',
    go: '品牌方与基础资料',
  },
  order: {
    title: '在自己的商城下一张测试订单',
    about: '用经销商的账号登录商城下单，再到“订单与交付”确认。',
    to: '/orders',
    go: '订单与交付',
  },
}

/** Each step says that it is done, or what is missing, and leads there. The next one is the only prominent one. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const navigate = useNavigate()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.step
  return (
    <Flex vertical gap={8}>
      <Flex gap={16} align="center">
        <Typography.Text strong style={{ flex: 'none' }}>
          已完成 {done} / {steps.length} 步
        </Typography.Text>
        <Progress
          percent={Math.round((done / steps.length) * 100)}
          showInfo={false}
          aria-label={`已完成 ${done} 步，共 ${steps.length} 步`}
        />
      </Flex>
      <List
        dataSource={[...steps]}
        rowKey="step"
        renderItem={({ step, isDone, missing }) => {
          const { title, about, to, go } = told[step]
          return (
            <List.Item
              actions={[
                <Button
                  key="go"
                  type={step === next ? 'primary' : 'default'}
                  onClick={() => void navigate(to)}
                >
                  {isDone ? `查看${go}` : `去${go}`}
                </Button>,
              ]}
            >
              <List.Item.Meta
                title={
                  <Flex gap={8} align="center">
                    {title}
                    {isDone ? (
                      <Tag color="success">已完成</Tag>
                    ) : (
                      <Tag color="warning">还缺：{missing.join('、')}</Tag>
                    )}
                  </Flex>
                }
                description={about}
              />
            </List.Item>
          )
        }}
      />
    </Flex>
  )
}
