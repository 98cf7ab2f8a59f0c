import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useUser } from '../../../api/use-user.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import css from './address.module.css'
import { useDeleteContact, type Contact } from './address-actions.ts'
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

/** Further contacts of an address, loaded when opened. */
export function ContactList({ addressId }: { addressId: number }) {
  const [params] = useSearchParams()
  const [address, contact] = params.get('contact')?.split('.') ?? []
  const asked = address === String(addressId) ? contact : undefined
  // The draft of a contact leads here, also from this page.
  return <OpenedContacts key={asked} addressId={addressId} asked={asked} />
}

function OpenedContacts({ addressId, asked }: { addressId: number; asked: string | undefined }) {
  const [open, setOpen] = useState(asked !== undefined)
  return (
    <div className={css['contacts']}>
      <button type="button" className={css['toggle']} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} />
        其他联系人
      </button>
      {open && <Contacts addressId={addressId} asked={asked} />}
    </div>
  )
}

function Contacts({ addressId, asked }: { addressId: number; asked: string | undefined }) {
  const user = useUser()
  const { data, isError, refetch } = useQuery(addressQueries.contacts(user, addressId))
  /** The contact being changed; `new` for a new one. */
  const [editing, setEditing] = useState<number | 'new' | undefined>(
    asked === undefined || asked === 'new' ? asked : Number(asked),
  )
  const done = () => setEditing(undefined)

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
          editing === contact.id ? (
            <li key={contact.id}>
              <ContactForm addressId={addressId} contact={contact} onDone={done} />
            </li>
          ) : (
            <ContactRow key={contact.id} contact={contact} onChange={() => setEditing(contact.id)} />
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
          <Button size="small" icon="plus" onClick={() => setEditing('new')}>
            新增联系人
          </Button>
        )
      )}
    </>
  )
}
