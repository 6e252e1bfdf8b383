/** A control call names something that does not exist; answered with 404. */
export class NotFound extends Error {}
