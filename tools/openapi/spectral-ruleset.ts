import type { RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";

/** All of Spectral's rules for OpenAPI but those that a comment explains. */
export const spectralRuleset: RulesetDefinition = {
  extends: [[oas as RulesetDefinition, "all"]],
  rules: {
    // The product is not licensed to the public (package.json).
    "info-license": "off",
    "license-url": "off",
    // The operator of an installation is the contact, and each installation has another.
    "info-contact": "off",
    // A call is described by its summary, and by a description only where there is more to say.
    "operation-description": "off",
    // Tags follow the product: sign-in first, the employer's console last.
    "openapi-tags-alphabetical": "off",
    // Spectral reads patterns without the flag `u`, on which `\p{L}` depends. Redocly and the contract check the examples.
    "oas3-valid-media-example": "off",
  },
};
