import type { DealerChoice, StoredUser } from '../api/user-store.ts'
import { switchDealer } from '../session/switch-dealer.ts'
import closed from '../ui/base/page/closed.svg'
import { Button, LinkButton } from '../ui/base/button.tsx'
import { Notice } from '../ui/base/page/notice.tsx'

/**
 * Shown instead of a page of another dealer that a message has led to: names the dealer, with a button to act for
 * it.
 */
export default function OtherDealer({
  user,
  dealer,
  url,
}: {
  user: StoredUser
  dealer: DealerChoice
  url: string
}) {
  return (
    <Notice
      level={1}
      art={<img src={closed} alt="" width={240} height={168} />}
      title={`这条消息属于“${dealer.dealerName}”`}
      actions={
        <>
          <Button variant="primary" icon="swap" onClick={() => void switchDealer(dealer.id, url)}>
            切换到该经销商并查看
          </Button>
          <LinkButton to="/workbench/myMessage">暂不切换</LinkButton>
        </>
      }
    >
      <p>
        您现在代表“{user.dealerName}”，不能查看其他经销商的单据。切换经销商不会影响任何一家的购物车和单据。
      </p>
    </Notice>
  )
}
