import { useUser } from '../../api/use-user.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import css from './apply.module.css'
import type { Application } from './apply-input.ts'

/** Confirms an application, and names the next step. */
export function Applied({
  application: { id, number, cases },
  onClose,
}: {
  application: Application
  onClose: () => void
}) {
  const isDealer = useUser().userType === 3
  return (
    <section className={css['applied']} aria-label="申请结果">
      <Icon name="check" size={20} />
      <div className={css['words']}>
        <output className="block size-strong bold">
          样品申请 {number} 已提交，共 {cases} 箱
        </output>
        <p>
          {isDealer
            ? '品牌方审核后通过消息通知您。批准的样品会记在“我的样品”，下单时可随单免费带上。'
            : '供货经销商审核后通过消息通知您，批准后安排配送。'}
        </p>
      </div>
      <LinkButton
        size="small"
        to={
          isDealer ? `/workbench/dealerOrderDetail?id=${id}` : '/workbench/workbenchHome/terminalSampleOrder'
        }
      >
        查看申请
      </LinkButton>
      <Button size="small" variant="quiet" onClick={onClose}>
        知道了
      </Button>
    </section>
  )
}
