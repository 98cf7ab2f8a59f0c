import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import css from './address.module.css'
import { useDeleteContact, type Contact } from './address-actions.ts'
import { useOpenForm } from '../../../work/drafts/use-open-form.ts'
import { ContactForm } from './contact-form.tsx'
import { addressQueries } from '../../../api/places/address-queries.ts'

function ContactRow({ contact, onChange }: { contact: Contact; onChange: () => void }) {
  const { run: remove } = useDeleteContact()
  return (
    <li className={css['contact']}>
      <span>{contact.name}</span>
      <span>{contact.phone}</span>
      <Button size="small" variant="quiet" aria-label={`修改联系人 ${contact.name}`} onClick={onChange}>
        修改
      </Button>
      <Button
        size="small"
        variant="danger"
        aria-label={`删除联系人 ${contact.name}`}
        onClick={() => remove(contact)}
      >
        删除
      </Button>
    </li>
  )
}

/** Further contacts of an address, loaded when opened. The draft of a contact leads to its form here, also from this page. */
export function ContactList({ addressId }: { addressId: number }) {
  const form = useOpenForm('contact')
  const [address, contact] = form.open?.split('.') ?? []
  const editing = address === String(addressId) ? contact : undefined
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isUnfolded || editing !== undefined
  const edit = (next: number | 'new' | undefined) => {
    setUnfolded(true)
    form.show(next === undefined ? null : `${addressId}.${next}`)
  }
  return (
    <div className={css['contacts']}>
      <button
        type="button"
        className={css['toggle']}
        aria-expanded={isOpen}
        onClick={() => {
          if (editing !== undefined) form.show(null)
          setUnfolded(!isOpen)
        }}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        其他联系人
      </button>
      {isOpen && <Contacts addressId={addressId} editing={editing} onEdit={edit} />}
    </div>
  )
}

function Contacts({
  addressId,
  editing,
  onEdit,
}: {
  addressId: number
  /** The id of the contact being changed; `new` for a new one. */
  editing: string | undefined
  onEdit: (next: number | 'new' | undefined) => void
}) {
  const user = useUser()
  const { data, isError, refetch } = useQuery(addressQueries.contacts(user, addressId))
  const done = () => onEdit(undefined)

  if (isError && !data) {
    return (
      <Button size="small" variant="quiet" icon="refresh" onClick={() => void refetch()}>
        联系人没有加载成功，重新加载
      </Button>
    )
  }
  return (
    <>
      <ul>
        {data?.map(contact =>
          editing === String(contact.id) ? (
            <li key={contact.id}>
              <ContactForm addressId={addressId} contact={contact} onDone={done} />
            </li>
          ) : (
            <ContactRow key={contact.id} contact={contact} onChange={() => onEdit(contact.id)} />
          ),
        )}
      </ul>
      {data?.length === 0 && editing === undefined && (
        <p className="muted">还没有其他联系人，收货时只联系收货人。</p>
      )}
      {editing === 'new' ? (
        <ContactForm addressId={addressId} contact={undefined} onDone={done} />
      ) : (
        data && (
          <Button size="small" icon="plus" onClick={() => onEdit('new')}>
            新增联系人
          </Button>
        )
      )}
    </>
  )
}
