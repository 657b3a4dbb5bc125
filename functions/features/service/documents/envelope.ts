import { Type } from "@sinclair/typebox";
import { Choice, FreeForm, Named, Nullable } from "../../../../schemas/shapes.ts";
import { ERRORS, ErrorCodeName } from "../../../http/errors.ts";

const ValidationIssue = Named(
  "ValidationIssue",
  Type.Object(
    {
      param: Type.String({ description: "Path of the value, such as `products[3].price`; empty: the body as a whole." }),
      message: Type.String({ description: "What is wrong with it, in words." }),
    },
    { description: "One thing that is wrong with a request, or doubtful in it." },
  ),
);

const Remaining = Type.Object(
  {
    perMinute: Type.Optional(Type.Number({ description: "Requests that are left this minute." })),
    perHour: Type.Optional(Type.Number({ description: "Requests that are left this hour." })),
  },
  { description: "What is left of it." },
);

/** Use of the tenant's limits, as it stands after the request. */
const Usage = Named(
  "Usage",
  Type.Object(
    {
      rateLimit: Type.Optional(
        Type.Object(
          {
            remaining: Type.Optional(Remaining),
            resetTime: Type.Optional(Type.Number({ description: "When the minute ends, in seconds since 1970." })),
          },
          { description: "Requests that are left, and when there are more." },
        ),
      ),
      quota: Type.Optional(
        Type.Object(
          {
            current: Type.Optional(Type.Number({ description: "What is used of it." })),
            limit: Type.Optional(Type.Number({ description: "What there is." })),
            resetDate: Type.Optional(Type.String({ description: "When it begins anew." })),
          },
          { description: "The quota or the capacity that the operation draws on; null: none." },
        ),
      ),
    },
    { description: "What the tenant has used of its limits, this request included." },
  ),
);

/** Surroundings of the data of every answer but raw documents and streams (docs/specification/http.md, Envelope). */
export const AnswerEnvelope = Named(
  "Envelope",
  Type.Object(
    {
      object: Type.String({ description: "What `data` is." }),
      requestId: Type.String({ description: "Id of the request, which support asks for; also the header X-Request-Id." }),
      data: Type.Unknown({ description: "What was asked for, or what was done." }),
      warnings: Type.Optional(
        Type.Array(ValidationIssue, {
          description: "Properties that were dropped, and doubts about what was accepted. Absent: none.",
        }),
      ),
      tierLimits: Type.Optional({
        ...FreeForm,
        description: "Limits of the tenant's tier. Absent: the operation has no tenant.",
      }),
      usage: Type.Optional(Usage),
    },
    { description: "What every answer holds around its `data`." },
  ),
);

const types = [...new Set(Object.values(ERRORS).map(({ type }) => type))];

/** The body of every refusal and failure. */
export const ErrorAnswer = Named(
  "Error",
  Type.Object(
    {
      object: Type.Literal("error"),
      requestId: Type.String({ description: "Id of the request, which support asks for; also the header X-Request-Id." }),
      error: Type.Object(
        {
          type: Choice(types, { description: "The class of the error: what kind of thing went wrong." }),
          message: Type.String({ description: "What to do about it, in words." }),
          code: ErrorCodeName,
          param: Nullable(Type.String({ description: "Path of the first value that is wrong; null: no value is." })),
          retryAfter: Type.Optional(
            Type.Number({ description: "Seconds after which to try again; also the header Retry-After." }),
          ),
        },
        { description: "What went wrong, and what to do about it." },
      ),
      details: Type.Optional(
        Type.Array(ValidationIssue, { description: "With status 400: everything that is wrong, at most 100." }),
      ),
    },
    { description: "Why a request was refused, or failed." },
  ),
);
