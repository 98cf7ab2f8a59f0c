import type { NewRow } from '../server/db/schema.ts'
import { addressRows, contactRows, selfAddresses } from './addresses.ts'
import { applicationHistoryRows, applicationRows } from './applications.ts'
import { businessRows } from './businesses.ts'
import { catalogRows } from './catalog/catalog-rows.ts'
import { carTypeRows, choiceRows } from './choices.ts'
import { deskStaffRows } from './desk.ts'
import { directoryRows } from './directory.ts'
import { licenceAttachments, licenceRows } from './licences.ts'
import { messageReadRows, messageRows } from './messages.ts'
import { acceptanceRows, protocolRows } from './protocols.ts'
import type { DemoRows, DemoSource } from './rows.ts'
import { cityDeliveryRows, orderSetRows } from './trade/order-rules.ts'
import { membershipRows, userRows } from './users.ts'

/** Every row of the demo, by table, in an order in which the rows may be inserted. */
export const demoRows = (source: DemoSource): DemoRows => {
  const { day, random } = source
  const users = userRows(source)
  const businesses = businessRows(day)
  const addresses = addressRows(day)
  const applications = applicationRows(day)
  const licences = licenceRows(applications)
  const messages = messageRows(source)
  return {
    car_type: carTypeRows(),
    ...choiceRows(),
    business: businesses,
    app_user: users,
    membership: membershipRows(),
    desk_staff: deskStaffRows(source),
    protocol: protocolRows(),
    protocol_acceptance: acceptanceRows(users),
    customer_directory: directoryRows(random),
    address: addresses,
    address_contact: contactRows(day, addresses),
    stored_file: licences,
    attachment: licenceAttachments(applications),
    profile_application: applications,
    history: applicationHistoryRows(applications),
    message: messages,
    message_read: messageReadRows(day, messages),
    city_delivery: cityDeliveryRows(),
    order_set: orderSetRows(),
    ...catalogRows(source, businesses),
  }
}

/** The references to rows of later tables. They are set after all rows are inserted. */
export const currentAddresses = (
  addresses: readonly NewRow<'address'>[],
): { businessId: number; current: number; self: number | null }[] =>
  addresses
    .filter(address => address.is_default === true)
    .map(address => ({
      businessId: address.business_id,
      current: Number(address.id),
      self: selfAddresses.get(address.business_id) ?? null,
    }))
