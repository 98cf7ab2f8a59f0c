import { longestReason } from '#contract/orders/limits.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import { declineDrafts, proposalPath, type Proposal } from '../../trade/proposals/proposal.ts'
import { Button } from '../../ui/base/button.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { Form } from '../../ui/field/form.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { useDraftForm } from '../../work/drafts/use-draft-form.ts'
import { useSubmit } from '../../work/use-action.ts'
import { declineAct, refetchProposals } from './proposal-actions.ts'

const shortest = 2

/** The customer says why it does not want the list, in words for the representative. */
export function DeclineDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { id, number, sentBy } = proposal
  const place = {
    key: `${declineDrafts}${id}`,
    title: `谢绝建议清单 ${number}`,
    path: `${proposalPath(id)}&decline=1`,
  }
  const { form, clear, kept } = useDraftForm(place, {
    initial: { reason: '' },
    labels: { reason: '原因' },
    checks: {
      reason: reason => (oneLine(reason).length < shortest ? '请说明原因，至少两个字' : undefined),
    },
  })
  const submit = useSubmit(form, {
    act: ({ reason }) => declineAct(proposal, oneLine(reason), kept()),
    kept: () => {
      clear()
      onClose()
    },
    accepted: clear,
    refetch: refetchProposals,
    toast: `已告知${sentBy}`,
    done: onClose,
  })
  return (
    <PlainDialog title={`谢绝建议清单 ${number}`} onClose={onClose}>
      <Form
        label="谢绝建议清单"
        form={form}
        onSubmit={submit}
        actions={
          <>
            <Button onClick={onClose}>返回</Button>
            <Button type="submit" variant="primary" busy={form.busy}>
              谢绝
            </Button>
          </>
        }
      >
        <TextAreaField
          {...form.text('reason')}
          data-autofocus
          maxLength={longestReason}
          placeholder="例如：本月菜单已定，下月再看"
        />
      </Form>
    </PlainDialog>
  )
}
