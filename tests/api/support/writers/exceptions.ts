/** Why neither desk nor gateway writes what the portal reads; without columns it is the whole table. */
export interface Exception {
  readonly table: string
  readonly columns?: readonly string[]
  readonly why: string
  /** The writer, whom the test looks up: an endpoint of the portal, its other code, or a function of the database. */
  readonly by: 'buyers' | 'portal' | 'database' | 'demo'
}

const kept =
  (by: Exception['by']) =>
  (why: string, tables: Readonly<Record<string, readonly string[] | 'all'>>): Exception[] =>
    Object.entries(tables).map(([table, columns]) => ({
      table,
      why,
      by,
      ...(columns !== 'all' && { columns }),
    }))

const buyers = kept('buyers')
const portal = kept('portal')
const database = kept('database')

export const exceptions: readonly Exception[] = [
  ...buyers('the places of a buyer are the buyer’s', {
    address: ['deleted_at', 'name', 'car_type_id'],
    address_contact: 'all',
    business: ['default_car_type_id'],
  }),
  ...buyers('the lists of a buyer are the buyer’s', {
    line: 'all',
    line_end: 'all',
    line_list: 'all',
    edit_batch: 'all',
    edit_client: 'all',
    sample_choice: 'all',
    sample_choice_done: 'all',
    list_columns: 'all',
    list_view: 'all',
  }),
  ...buyers('an order is as its buyer placed it', {
    order_line: [
      'place',
      'note',
      'sku_id',
      'qty',
      'order_id',
      'sample_id',
      'spec',
      'name',
      'unit',
      'code',
      'picture',
      'storage',
      'volume',
      'gross_weight',
      'tax_rate',
      'price',
    ],
    trade_order: [
      'car_type_id',
      'contact_phone',
      'address_id',
      'own_number',
      'contact_name',
      'remark',
      'amount',
      'expected_on',
      'cases',
      'created_at',
      'checkout_id',
      'upstream_name',
      'address_name',
      'placed_by',
      'address_text',
    ],
    order_edit: 'all',
    order_edit_line: 'all',
    bought_sku: 'all',
    allowance_use: ['sku_ids'],
  }),
  ...buyers('goods are signed for by those who receive them', {
    delivery_line: ['reason', 'explanation', 'received'],
    receipt_difference: 'all',
  }),
  ...buyers('a dealer ships to its customers', { shipment: 'all', shipment_line: 'all' }),
  ...buyers('terminal prices are their dealer’s', { terminal_price: 'all', terminal_price_change: 'all' }),
  ...buyers('a dealer makes offers to its customers', {
    proposal: 'all',
    proposal_line: 'all',
    purchase_inquiry: 'all',
  }),
  ...buyers('a buyer asks, complains, rates and pays', {
    problem_feedback: ['type', 'order_id', 'business_id', 'created_at'],
    sample_feedback: 'all',
    return_application: ['remark', 'created_at', 'applied_by'],
    return_line: ['reason', 'delivery_line_id', 'place', 'application_id', 'qty', 'explanation'],
    payment_slip: 'all',
    statement_mark: ['entry_id', 'marked_by', 'state', 'marked_at', 'business_id', 'remark'],
    unbind_apply: ['applied_by'],
  }),
  ...buyers('registrants describe themselves, and people accept agreements themselves', {
    profile_application: [
      'user_id',
      'contact_phone',
      'submitted_at',
      'apply_type',
      'segment_id',
      'business_name',
      'credit_code',
      'channel_id',
      'address_detail',
      'district_code',
      'industry_id',
      'contact_name',
    ],
    protocol_acceptance: 'all',
    person_request: ['kind', 'created_at'],
  }),
  ...buyers('sessions and devices are their person’s', {
    session: ['user_id', 'last_used_at', 'expires_at', 'device'],
    known_device: 'all',
    one_time_secret: 'all',
    push_device: 'all',
    message_mark: 'all',
    message_read: 'all',
    request_record: 'all',
  }),
  ...portal('it is made from what is written elsewhere', { catalog_output: 'all' }),
  ...portal('it is the state’s list, which comes with the portal', { region: 'all' }),
  ...portal('it is made once for an installation', { deployment_secret: 'all' }),
  ...database('a function follows each change', {
    catalog_revision: 'all',
    offer_revision: 'all',
    payment_notice: ['paid'],
    live_event: ['user_id'],
  }),
  ...kept('demo')('it marks what the demonstration filled in', { business: ['demo'], app_user: ['demo'] }),
]
