/** The names of what acts are done to: acts with one name are sent in their order, and its page shows them. */
export const orderThing = (id: number): string => `order:${id}`
export const noteThing = (id: number): string => `note:${id}`
export const returnThing = (id: number): string => `return:${id}`
export const noticeThing = (id: number): string => `notice:${id}`
export const inquiryThing = (id: number): string => `inquiry:${id}`
export const proposalThing = (id: number): string => `proposal:${id}`
export const feedbackThing = (id: number): string => `feedback:${id}`
export const allocationThing = (id: number): string => `allocation:${id}`
export const addressThing = (id: number): string => `address:${id}`
export const contactThing = (id: number): string => `contact:${id}`
export const messageThing = (id: number): string => `message:${id}`
/** All mandates, so that they are sent in the order in which they were given. */
export const mandatesThing = 'mandates'
export const statementThing = (id: number): string => `statement:${id}`
