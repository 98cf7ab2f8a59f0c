import type { addresses } from '#contract/account/address-entries.ts'
import type { users } from '#contract/account/user-entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { rememberOlderDevice } from '../account/public.ts'
import { rename } from './correct-identity.ts'
import { readConsents, withdrawConsent } from './own-consents.ts'
import { acceptProtocols } from './accept-protocols.ts'
import { listAddresses } from './address-rows.ts'
import { queryCertification } from './application-state.ts'
import { changeAddress } from './change-address.ts'
import { changeLicence } from './change-licence.ts'
import { listChannels, listIndustries, listProtocols, listRegions, listSegments } from './choices.ts'
import { searchCompanies } from './company-search.ts'
import { deleteContact, listContacts, saveContact } from './contacts.ts'
import { queryChangeDealer, queryDealerCard, querySoldTo } from './dealers.ts'
import { deleteAddress } from './delete-address.ts'
import { changeHeadImage } from './head-image.ts'
import { queryProfile } from './profile.ts'
import { querySaleRep, querySaleRepV2 } from './sale-rep.ts'
import { modifyAddress, saveAddress } from './save-address.ts'
import { submitProfile } from './submit-profile.ts'
import { queryTUserInfo, queryUserInfo } from './user-info.ts'
import { changeCar, queryCarInfo } from './delivery-vehicle.ts'

export const usersHandlers: HandlersOf<typeof users & typeof addresses> = {
  // Every page asks for it first.
  'POST /users/queryUserInfo': async context => {
    await rememberOlderDevice(context)
    return queryUserInfo(context.db, context.actor)
  },
  'POST /users/queryTUserInfo': ({ db, actor }, { body }) => queryTUserInfo(db, actor, body.id),
  'POST /users/querySoldToInfo': ({ db, actor }) => querySoldTo(db, actor),
  'POST /users/getSaleRep': ({ db, actor }) => querySaleRep(db, actor),
  'POST /users/getSaleRepV2': (context, { body }) => querySaleRepV2(context, body),

  'POST /users/queryInfo': ({ db, actor }) => queryProfile(db, actor),
  'POST /users/updateRegisterInfo': (context, { body }) => submitProfile(context, body),
  'POST /users/queryCertification': ({ db, actor }) => queryCertification(db, actor),
  'POST /users/action/updateUrl': (context, { body }) => changeLicence(context, body.fileId),
  'POST /users/dealerV2/updateUserHeadImg': (context, { body }) => changeHeadImage(context, body.fileId),

  'GET /users/queryChangeDealer/{id}': ({ db, actor }, { path }) => queryChangeDealer(db, actor, path.id),
  'GET /dealerV2s/{id}': ({ db, actor }, { path }) => queryDealerCard(db, actor, path.id),
  'POST /dealerV2s/action/queryCarInfo': ({ db, actor }) => queryCarInfo(db, actor),
  'POST /users/changeCar': (context, { body }) => changeCar(context, body),

  'GET /users/queryAddress/{id}': ({ db, actor }, { path }) => listAddresses(db, actor, path.id),
  'POST /users/changeAddress': (context, { body }) => changeAddress(context, body.addressId),
  'POST /users/dealerV2/saveReceiveAddress': (context, { body }) => saveAddress(context, body),
  'PUT /users/dealerV2/modifyReceiveAddress': (context, { body }) => modifyAddress(context, body),
  'POST /dealerV2s/action/modifyReceiveAddress': (context, { body }) => modifyAddress(context, body),
  'DELETE /users/dealerV2/deleteReceiveAddress/{id}': (context, { path }) => deleteAddress(context, path.id),
  'GET /users/dealerV2/queryAddressUser/{id}': ({ db, actor }, { path }) => listContacts(db, actor, path.id),
  'GET /dealerV2s/queryAddressUser/{id}': ({ db, actor }, { path }) => listContacts(db, actor, path.id),
  'POST /users/dealerV2/saveReceiveAddressUser': (context, { body }) => saveContact(context, body),
  'DELETE /users/dealerV2/deleteAddressUser/{id}': (context, { path }) => deleteContact(context, path.id),

  'POST /citys/action/getAddress': ({ db }, { body }) => listRegions(db, body),
  'POST /crmIndustryInfos/action/queryList': ({ db }) => listIndustries(db),
  'POST /relCrmIndustryInfos/action/queryList/channelType': ({ db }, { body }) =>
    listChannels(db, body.industryId),
  'POST /relCrmIndustryInfos/action/queryList/segmentedChannel': ({ db }, { body }) =>
    listSegments(db, body.channelId),
  'POST /protocols/action/queryList': ({ db }) => listProtocols(db),
  'POST /protocols/action/queryOwn': ({ db, actor }) => readConsents(db, actor.userId),
  'POST /protocols/action/withdraw': (context, { body }) => withdrawConsent(context, body),
  'POST /users/action/rename': (context, { body }) => rename(context, body),
  'POST /protocols/action/accept': (context, { body }) => acceptProtocols(context, body.ids),
  'POST /newCustomers/action/fuzzySearchGetList': (context, { body }) =>
    searchCompanies(context, body.keyword),
}
