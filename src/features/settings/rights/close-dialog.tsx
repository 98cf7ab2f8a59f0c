import {
  obstacleWords,
  personRequestDays,
  type Obstacle,
} from '#contract/account/person-request-life-cycle.ts'
import { Button } from '../../../ui/base/button.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { useAsk } from './rights-actions.ts'
import css from './rights.module.css'

const parts = [
  [
    '会发生什么',
    '通过后，所有设备立即退出，此手机号不能再登录。姓名、手机号、收货地址、营业执照照片、反馈与消息随后删除，不能恢复。',
  ],
  [
    '会保留什么',
    '订单、付款与开票资料依法保留，只用于履行法定义务。企业还有其他账号时，未完成的订单由他们继续处理。',
  ],
  [
    '需要多久',
    `品牌方在 ${personRequestDays.toDecide} 个工作日内处理，处理前您可以撤回。需要留存资料时，请先导出我的数据。`,
  ],
] as const

/** Says what the end of an account means before it is asked for. */
export function CloseDialog({ obstacles, onClose }: { obstacles: readonly Obstacle[]; onClose: () => void }) {
  const { run, running } = useAsk(onClose)
  const footer = (
    <>
      <Button onClick={onClose}>返回</Button>
      <Button variant="final" busy={running !== undefined} onClick={() => run('close')}>
        提交注销申请
      </Button>
    </>
  )
  return (
    <PlainDialog title="申请注销账号？" onClose={onClose} footer={footer}>
      <div className="stack gap-16">
        {parts.map(([title, text]) => (
          <section key={title}>
            <h3 className="size-strong medium">{title}</h3>
            <p className="muted">{text}</p>
          </section>
        ))}
        {obstacles.length > 0 && (
          <section className={css['obstacles']}>
            <h3 className="size-strong medium">还有事项没有了结</h3>
            <ul className={css['list']}>
              {obstacles.map(obstacle => (
                <li key={obstacle.kind}>{obstacleWords(obstacle)}</li>
              ))}
            </ul>
            <p className="muted">您仍可提交。品牌方会先与您确认这些事项，可能因此不予通过。</p>
          </section>
        )}
      </div>
    </PlainDialog>
  )
}
