import fc from "fast-check";

/**
 * All properties of a run draw from one seed: a test that is tried once more meets the same values again, so that a value
 * that breaks a rule fails both times. A failing property prints it.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED) });
