export const listPath = '/workbench/myMessage'
