import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/use-user.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { inquiryQueries } from './queries.ts'

/** Answers an inquiry from its row: the dialog needs its prices, which a list does not have. */
export function AnswerInquiry({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: inquiry } = useQuery(inquiryQueries.one(useUser(), id))
  return inquiry ? <AnswerDialog inquiry={inquiry} onClose={onClose} /> : null
}
