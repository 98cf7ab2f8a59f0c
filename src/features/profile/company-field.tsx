import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { useId } from 'react'
import type { ResponseOf } from '#contract/index.ts'
import { AntdProvider } from '../../ui/base/theme/antd-provider.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { describedBy, Field } from '../../ui/field/field.tsx'
import { useDebounced } from '../../ui/base/browser/use-debounced.ts'
import css from './profile.module.css'
import { profileQueries } from './queries.ts'

type Company = ResponseOf<'POST /newCustomers/action/fuzzySearchGetList'>[number]

const fewest = 4
const pauseMs = 300

/** The business name; from four characters on, known businesses are suggested and bring their code and region. */
export function CompanyField({
  label,
  value,
  error,
  onBlur,
  onName,
  onCompany,
}: {
  label: string
  value: string
  error: string | undefined
  onBlur: () => void
  onName: (name: string) => void
  onCompany: (company: Company) => void
}) {
  const id = useId()
  const keyword = useDebounced(value.trim(), pauseMs)
  const { data } = useQuery({
    ...profileQueries.companies(keyword),
    enabled: keyword.length >= fewest,
    placeholderData: keepPreviousData,
  })
  const companies = value.trim().length >= fewest ? (data ?? []) : []
  const hint = '与营业执照一致；输入 4 个字后可选择已登记的企业'

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <AntdProvider>
        <AutoComplete
          {...describedBy(id, { error, hint })}
          className={classNames(css['company'])}
          value={value}
          status={error ? 'error' : ''}
          placeholder="营业执照上的企业全称"
          options={companies.map(company => ({
            value: company.name,
            label: (
              <span className={css['suggestion']}>
                <span>{company.name}</span>
                <span className="hint">{company.creditCode}</span>
              </span>
            ),
          }))}
          onBlur={onBlur}
          onChange={onName}
          onSelect={name => {
            const company = companies.find(each => each.name === name)
            if (company) onCompany(company)
          }}
        />
      </AntdProvider>
    </Field>
  )
}
