/** What a control call names does not exist; it goes out as 404. */
export class NotFound extends Error {}
