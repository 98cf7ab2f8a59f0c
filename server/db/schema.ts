import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { CatalogSchema } from './tables/catalog-schema.ts'
import type { ContentSchema } from './tables/content-schema.ts'
import type { DeliverySchema } from './tables/delivery-schema.ts'
import type { DeskChangeSchema } from './tables/desk-change-schema.ts'
import type { DeskSchema } from './tables/desk-schema.ts'
import type { FeedbackSchema } from './tables/feedback-schema.ts'
import type { GatewaySchema } from './tables/gateway-schema.ts'
import type { LineSchema } from './tables/line-schema.ts'
import type { OrderSchema } from './tables/order-schema.ts'
import type { PaymentSchema } from './tables/payment-schema.ts'
import type { PersonRequestSchema, PushSchema, ViewSchema } from './tables/person-schema.ts'
import type { RelationSchema } from './tables/relation-schema.ts'
import type { ReturnSchema } from './tables/return-schema.ts'
import type { SealSchema } from './tables/seal-schema.ts'

/** One interface per table; a test compares them with the migrated database. */
export interface BusinessTable {
  id: Generated<number>
  code: string
  name: string
  business_type: number
  up_business_id: number | null
  pick_up_types: Generated<string[]>
  default_car_type_id: number | null
  current_address_id: number | null
  self_address_id: number | null
  contact_name: Generated<string>
  contact_phone: Generated<string>
  region_text: Generated<string>
  billing_name: Generated<string>
  tax_number: Generated<string>
  bank_name: Generated<string>
  bank_account: Generated<string>
  registered_address: Generated<string>
  registered_phone: Generated<string>
  price_tier: Generated<number>
  /** Whether a dealer may still order from the brand. */
  contract_ended_at: Date | null
  demo: Generated<boolean>
  created_at: Date
}

export interface AppUserTable {
  id: Generated<number>
  phone: string
  password_hash: string
  name: Generated<string>
  user_type: number
  parent_business_id: number | null
  sales_rep_id: number | null
  disabled_at: Date | null
  demo: Generated<boolean>
  created_at: Date
}

export interface SessionTable {
  id: Generated<number>
  user_id: number
  sign_hash: Buffer | Uint8Array
  cookie_hash: Buffer | Uint8Array
  created_at: Date
  last_used_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: string | null
  device: Generated<string>
}

export interface Schema
  extends
    CatalogSchema,
    ContentSchema,
    DeliverySchema,
    DeskSchema,
    DeskChangeSchema,
    FeedbackSchema,
    GatewaySchema,
    LineSchema,
    OrderSchema,
    PaymentSchema,
    PersonRequestSchema,
    PushSchema,
    RelationSchema,
    ReturnSchema,
    SealSchema,
    ViewSchema {
  business: BusinessTable
  app_user: AppUserTable
  membership: { user_id: number; business_id: number }
  session: SessionTable
  one_time_secret: {
    id: string
    secret: string
    phone: string | null
    user_id: number | null
    expires_at: Date
  }
  captcha: {
    id: string
    answer_hash: Uint8Array
    token_hash: Uint8Array | null
    tries: Generated<number>
    expires_at: Date
    phone: string | null
  }
  known_device: { token_hash: Uint8Array; user_id: number; used_at: Date }
  sms_code: {
    phone: string
    purpose: string
    origin: Generated<'own' | 'other'>
    code_hash: Uint8Array
    tries: Generated<number>
    last_try: Uint8Array | null
    expires_at: Date
  }
  rate_bucket: { key: string; window_start: Date; window_end: Date; used: number }
  deployment_secret: { name: string; secret: Buffer }
  request_record: {
    user_id: number
    request_id: string
    hash: Uint8Array
    answer: string | null
    is_act: Generated<boolean>
    created_at: Date
  }
  live_event: {
    id: Generated<number>
    business_id: number | null
    user_id: number | null
    topic: string
    thing_id: number
    at: Date
  }
  history: {
    id: Generated<number>
    entity: string
    entity_id: string
    business_id: number | null
    actor_id: number | null
    action: string
    from_state: string | null
    to_state: string | null
    why: Generated<string>
    at: Date
  }
  stored_file: {
    id: string
    /** Null for a file of the brand's systems. */
    owner_id: number | null
    business_id: number | null
    purpose: string
    file_name: string
    mime_type: string
    size: number
    sha256: Uint8Array
    created_at: Date
  }
  attachment: {
    file_id: string
    kind: string
    thing_id: number
    place: Generated<number>
    owner_id: number | null
    seen_by: 'owner' | 'colleagues'
  }
  mall_setting: {
    only_row: Generated<boolean>
    is_show_login_bar: Generated<number>
    name: string
    logo: Generated<string>
    custom_hot_words: Generated<number>
    service_hotline: string
    mini_program_code: Generated<string>
    login_advertisement: Generated<string>
  }
  protocol: {
    id: Generated<number>
    kind: 'service' | 'privacy' | 'trade'
    title: string
    version: string
    content: string
    accepted_at: 'register' | 'profile'
    retired_at: Date | null
  }
  protocol_acceptance: {
    user_id: number
    protocol_id: number
    accepted_at: Date
    withdrawn_at: Date | null
  }
  region: {
    code: string
    parent_code: string | null
    name: string
    level: number
    province_code: string
    province_name: string
    city_code: Generated<string>
    city_name: Generated<string>
    has_children: boolean
  }
  industry: { id: Generated<number>; name: string }
  channel: { id: Generated<number>; industry_id: number; name: string }
  segment: { id: Generated<number>; channel_id: number; name: string }
  customer_directory: { credit_code: string; name: string; district_code: string }
  profile_application: {
    user_id: number
    state: 'reviewing' | 'returned' | 'approved'
    apply_type: 3 | 5
    business_name: string
    credit_code: string
    industry_id: number
    channel_id: number
    segment_id: number | null
    district_code: string
    address_detail: string
    contact_name: string
    contact_phone: string
    reason: Generated<string>
    submitted_at: Date
    reviewed_at: Date | null
  }
  car_type: { id: Generated<number>; name: string; weight_limit: number; volume_limit: number }
  address: {
    id: Generated<number>
    business_id: number
    contact_name: string
    contact_phone: string
    district_code: string
    detail: string
    name: Generated<string>
    is_default: Generated<boolean>
    is_self_pickup: Generated<boolean>
    car_type_id: number | null
    deleted_at: Date | null
    created_at: Date
  }
  address_contact: {
    id: Generated<number>
    address_id: number
    name: string
    phone: string
    deleted_at: Date | null
    created_at: Date
  }
  message: {
    id: Generated<number>
    business_id: number | null
    user_id: number | null
    kind: 'service' | 'internal'
    title: string
    content: string
    link: Generated<string>
    created_at: Date
  }
  message_read: { user_id: number; message_id: number; read_at: Date }
  message_mark: {
    user_id: number
    addressee: number
    kind: 'service' | 'internal'
    read_to: number
    at: Date
  }
}

export type Db = Kysely<Schema>
/** Every function that writes takes this type, so that it cannot run outside a transaction. */
export type Tx = Transaction<Schema>
export type Row<T extends keyof Schema> = Selectable<Schema[T]>
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>
